import { PASSWORD } from './shop.ts';

/** A call that registers a member. */
export const form = (email: string, more: object = {}) => ({
  body: { name: '홍길동', email, password: PASSWORD, password_confirmation: PASSWORD, ...more },
});
