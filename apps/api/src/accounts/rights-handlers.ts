import type { contract } from '@damoa/contracts';
import type { Handlers } from '../http/serve.ts';

export function rightsHandlers(): Handlers<typeof contract.rights> {
  return {
    get: async ({ member: { isOperator, permissions, obstacle } }) => ({
      is_operator: isOperator,
      permissions: [...permissions],
      ...(obstacle && { obstacle }),
    }),
  };
}
