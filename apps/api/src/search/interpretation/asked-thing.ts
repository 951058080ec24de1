/** What an adjective of price may stand before without a product: 싼 거, 저렴한 가격에, 싼 순. */
const THING = '(?: ?(?:가격대?|값|거|것|걸|곳|데|게|순서?))?';
const ENDING = '(?:의|에|로|으로|대로)?';
/** A pattern of it, which may be absent. */
export const ASKED_THING = `${THING}${ENDING}`;
