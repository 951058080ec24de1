import type { Renderer } from '../../server/pages/renderer.ts';
import { createExportCalls } from '../api/export-calls.ts';
import { createCalls } from '../api/queries.ts';
import { priceChartFile } from '../charts/price-chart-file.ts';
import { disallowedPaths } from '../routes.tsx';
import { textFileAt } from '../seo/text-files.ts';

/** Milliseconds before each retry of the calls for a text file. */
const PAUSES = [100, 400];
/** The same once a part of a file has been sent, which would be lost if the calls failed. */
const LONG_PAUSES = [500, 2_000, 5_000];

export const renderText: Renderer['renderText'] = (path, { siteUrl, apiOrigin, timeout }) => {
  const options = { origin: apiOrigin, deadline: AbortSignal.timeout(timeout) };
  return textFileAt(path, {
    siteUrl,
    calls: { ...createCalls(options), ...createExportCalls(options, PAUSES) },
    laterCalls: createExportCalls({ origin: apiOrigin }, LONG_PAUSES),
    disallowed: disallowedPaths,
  });
};

export const loadPriceChart: Renderer['loadPriceChart'] = (id, name, { apiOrigin, timeout }) => {
  const calls = createCalls({ origin: apiOrigin, deadline: AbortSignal.timeout(timeout) });
  return priceChartFile(id, name, calls);
};
