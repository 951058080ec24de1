/** What the shops of the tests sign with. */
export const SECRET = '5b0c1f7e92d84a36b1e0f9c7d2a4836e';

export const OPERATOR = 'operator@example.com';

/** Named as an operator, with an address that `join` does not verify. */
export const UNVERIFIED_OPERATOR = 'unverified-operator@example.com';

/** On a busy machine, tests of other things must not run into the timeout. */
export const LONG_TIMEOUT = { REQUEST_TIMEOUT: '10000' };

/** A push service that they trust. Nothing is ever sent there: no worker runs beside these tests. */
export const PUSH_SERVICE = 'https://push.example';
