/** What the shops of the tests sign with. */
export const SECRET = '5b0c1f7e92d84a36b1e0f9c7d2a4836e';

/** A push service that they trust. Nothing is ever sent there: no worker runs beside these tests. */
export const PUSH_SERVICE = 'https://push.example';
