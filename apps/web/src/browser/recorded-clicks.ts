/** The clicks since the page began to load, before it could handle or count them. */
interface RecordedClicks extends Array<Event> {
  /** Whether the page is hydrated: from then on all events reach React. */
  isHydrated?: boolean;
  /** Whether no more clicks are recorded. */
  isOver?: boolean;
}

declare global {
  /** Recorded by the first file of the build (`build/record-clicks.ts`). */
  var earlyClicks: RecordedClicks | undefined;
}

export const recordedClicks: RecordedClicks = globalThis.earlyClicks ?? [];
