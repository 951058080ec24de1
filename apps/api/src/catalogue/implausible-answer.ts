/** The response of the source cannot be true, so nothing is written or retired because of it. */
export class ImplausibleAnswer extends Error {
  override name = 'ImplausibleAnswer';
}

/** So many prices have moved so far that all of the answer is doubted. They are recorded: each such answer is progress. */
export class ImplausiblePrices extends ImplausibleAnswer {}
