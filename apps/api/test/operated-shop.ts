import { OPERATOR, openShop } from './shop.ts';

/** Opens a shop with an operator. */
export async function openOperatedShop() {
  const shop = await openShop();
  const { token, id: operatorId } = await shop.join(OPERATOR);
  return {
    ...shop,
    token,
    operatorId,
    audit: async () => (await shop.call('GET', '/api/admin/audit', { token })).body.data,
  };
}
