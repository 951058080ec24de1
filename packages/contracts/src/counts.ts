import { z } from 'zod';
import { endpoint, nothing } from './endpoint.ts';
import { listAtMost, text, whole } from './fields.ts';
import { MAX_QUERY_LENGTH } from './search-limits.ts';
import { seoulDay } from './seoul.ts';
import { Click, Search } from './statistics.ts';

const DAY = 24 * 60 * 60 * 1_000;

/** The maximum age of a count in days, since an outage may delay a batch. */
export const MAX_COUNT_AGE = 7;

/** Whether counts may be of this day. Until tomorrow, since clocks differ. */
function isAroundToday(day: string) {
  const now = Date.now();
  return day >= seoulDay(now - MAX_COUNT_AGE * DAY) && day <= seoulDay(now + DAY);
}

const onDay = {
  // Already normalised when it was counted, so taken as it is. The limit is in UTF-16 code units, hence
  // doubled.
  q: text.max(2 * MAX_QUERY_LENGTH, { error: `${MAX_QUERY_LENGTH}자까지예요.` }).default(''),
  day: z.iso
    .date({ error: 'YYYY-MM-DD여야 해요.', abort: true })
    .refine(isAroundToday, { error: '요즘 날짜여야 해요.' }),
};
const ClickOnDay = Click.extend(onDay);
const SearchOnDay = Search.extend(onDay);

/** A click or search to be counted. Equal ones are added up. */
export type Counted =
  | { click: z.infer<typeof ClickOnDay> }
  | { search: z.infer<typeof SearchOnDay> };

const times = whole(1);
const MAX_AT_ONCE = 10_000;

export const Counts = z.object({
  id: z
    .uuid({ error: 'UUID여야 해요.' })
    .describe('the same when it is sent again, which counts nothing twice'),
  clicks: listAtMost(ClickOnDay.extend({ times }), MAX_AT_ONCE).default([]),
  searches: listAtMost(SearchOnDay.extend({ times }), MAX_AT_ONCE).default([]),
});
export type Counts = z.infer<typeof Counts>;

/** A batch of counts, as it is sent and written. */
export function countsOf(
  id: string,
  counted: readonly { entry: Counted; times: number }[],
): Counts {
  return {
    id,
    clicks: counted.flatMap(({ entry, times }) =>
      'click' in entry ? [{ ...entry.click, times }] : [],
    ),
    searches: counted.flatMap(({ entry, times }) =>
      'search' in entry ? [{ ...entry.search, times }] : [],
    ),
  };
}

/**
 * Only web servers call this: they count clicks and searches, which are too frequent to be proxied one by
 * one.
 */
export const counts = {
  add: endpoint({
    method: 'POST',
    path: '/internal/counts',
    access: 'anyone',
    summary: 'Adds the counts of a web server; only trusted proxies may call it',
    body: Counts,
    status: 204,
    refusals: ['forbidden'],
    reply: nothing,
  }),
};
