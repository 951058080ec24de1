import type { Plan } from './plans.ts';
import type { Sent } from './send.ts';
import type { World } from './world.ts';

/** One in so many requests is for something that may not exist. */
const ONE_IN_MISSING = 5;
/** One in so many requests has the CSRF cookie and its header. */
const ONE_IN_COOKIE = 7;

/** One in so many listings is unfiltered, since random filters leave nothing. */
const ONE_IN_UNFILTERED = 2;
const FILTERS = ['q', 'category', 'p_cate_id', 'words', 'min_price', 'max_price'];

const CATEGORY_CHOSEN = new Set(['management.changeProduct', 'operations.sync']);

/** Builds the request of a plan, mostly for something that exists, and then applies its damage. */
export function buildRequest(plan: Plan, world: World): Sent {
  const { operation, pick, damage } = plan;
  const token = world.tokenOf(plan);
  const body = bodyOf(plan, world);
  const hasCookie = pick % ONE_IN_COOKIE === 0;
  const sent: Sent = {
    method: operation.method,
    path: pathOf(plan, world),
    headers: {
      ...Object.fromEntries(Object.entries(plan.header).map(([name, value]) => [name, `${value}`])),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(hasCookie && { cookie: 'XSRF-TOKEN=fuzz', 'x-xsrf-token': 'fuzz' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
  return damage ? damage(sent) : sent;
}

function pathOf({ operation, pick, path, query }: Plan, world: World) {
  const isMissing = pick % ONE_IN_MISSING === 0;
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name) => {
    const existing = isMissing ? undefined : world.idFor(operation.name, name, pick);
    return encodeURIComponent(String(existing ?? path[name]));
  });
  const isUnfiltered = pick % ONE_IN_UNFILTERED === 0;
  const { min_price: low, max_price: high } = query;
  const isReversed = low !== undefined && high !== undefined && Number(low) > Number(high);
  const inOrder = isReversed ? { ...query, min_price: high, max_price: low } : query;
  const asked = Object.entries(inOrder).filter(
    ([name]) => !(isUnfiltered && FILTERS.includes(name)),
  );
  const fields = asked.map(([name, value]): [string, string] => [name, `${value}`]);
  return fields.length === 0 ? filled : `${filled}?${new URLSearchParams(fields)}`;
}

/** The body of a plan, adjusted where fields must agree with each other or with stored data. */
function bodyOf({ operation, body, pick }: Plan, world: World) {
  if (operation.name === 'accounts.register') {
    return { ...body, email: world.newEmail(), password_confirmation: body?.password };
  }
  if (body && 'password_confirmation' in body) {
    return { ...body, password_confirmation: body.password };
  }
  if (operation.name === 'accounts.login' && pick % 2 === 0) return world.credentials;
  const category = body?.set_category_id ?? body?.category_id;
  if (CATEGORY_CHOSEN.has(operation.name) && typeof category === 'number') {
    const id = world.idFor('categories.get', 'id', category);
    return 'set_category_id' in (body ?? {})
      ? { ...body, set_category_id: id }
      : { category_id: id };
  }
  return body;
}
