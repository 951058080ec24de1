/** The secret with which the test shops sign. */
export const SECRET = '5b0c1f7e92d84a36b1e0f9c7d2a4836e';

export const OPERATOR = 'operator@example.com';

/** A long request timeout, so that tests of other features do not run into it on a busy machine. */
export const LONG_TIMEOUT = { REQUEST_TIMEOUT: '30000' };

/** The push service that the test shops trust. Nothing is ever sent there: no worker runs in these tests. */
export const PUSH_SERVICE = 'https://push.example';
