/** The clicks since before the page could answer or count them. */
interface RecordedClicks extends Array<Event> {
  /** Whether React may see all events. */
  isHydrated?: boolean;
  /** Whether no more clicks are recorded. */
  isOver?: boolean;
}

declare global {
  /** Recorded by the first file of the build (`build/record-clicks.ts`). */
  var earlyClicks: RecordedClicks | undefined;
}

export const recordedClicks: RecordedClicks = globalThis.earlyClicks ?? [];
