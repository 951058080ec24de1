import { onTestFinished } from 'vitest';
import { type MarketplaceOptions, startMarketplace } from '../marketplace.ts';
import { signatureOf } from '../signature.ts';
import { TRIAL_KEY, TRIAL_SECRET } from '../trial.ts';

export const QUERY = 'aliexpress.affiliate.product.query';
export const HOT = 'aliexpress.affiliate.hotproduct.query';
export const DETAIL = 'aliexpress.affiliate.productdetail.get';
export const CATEGORIES = 'aliexpress.affiliate.category.get';

export type Row = Record<string, unknown>;

/** The results of all methods together; each has some of the fields. */
interface Result {
  current_page_no: number;
  current_record_count: number;
  total_page_no: number;
  total_record_count: number;
  products: { product: Row[] };
  categories: unknown;
}

interface Answer {
  resp_code: number;
  resp_msg: string;
  result?: Result;
}

interface Body {
  error_response?: Record<string, string>;
  [response: `aliexpress_${string}`]: { resp_result: Answer };
}

/** The parameters of a request, with a signature. */
export function signed(method: string, parameters: Record<string, string> = {}) {
  const all = new Map(
    Object.entries({
      app_key: TRIAL_KEY,
      method,
      timestamp: String(Date.now()),
      sign_method: 'sha256',
      target_currency: 'KRW',
      ...parameters,
    }),
  );
  all.set('sign', signatureOf(all, TRIAL_SECRET));
  return new URLSearchParams([...all]);
}

/** Starts a marketplace until the test ends, and returns it with a client. */
export async function openMarketplace(options: Partial<MarketplaceOptions> = {}) {
  const marketplace = await startMarketplace({ products: 200, categories: [], ...options });
  onTestFinished(() => marketplace.stop());

  async function send(parameters: URLSearchParams) {
    const response = await fetch(`${marketplace.url}?${parameters}`);
    return (await response.json()) as Body;
  }

  /** The response of a method, including refusals. */
  async function ask(method: string, parameters: Record<string, string> = {}) {
    const body = await send(signed(method, parameters));
    const name = method.replaceAll('.', '_').replace('aliexpress_', '');
    const answer = body[`aliexpress_${name}_response`]?.resp_result;
    if (!answer) throw new Error(JSON.stringify(body));
    return answer;
  }

  async function resultOf(method: string, parameters: Record<string, string> = {}) {
    const { result, resp_msg } = await ask(method, parameters);
    if (!result) throw new Error(resp_msg);
    return result;
  }

  const query = (parameters: Record<string, string> = {}) =>
    resultOf(QUERY, { page_size: '50', ...parameters });

  /** The products of every page. */
  async function queryAll(parameters: Record<string, string> = {}) {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { page_size: '50', ...parameters, page_no: String(page) };
      const { result } = await ask(QUERY, asked);
      if (!result) return rows;
      rows.push(...result.products.product);
    }
  }

  return { marketplace, send, ask, resultOf, query, queryAll };
}

/** The price of a row as a number; the marketplace writes it as a text. */
export const priceOf = ({ target_sale_price }: Row) =>
  Number(String(target_sale_price).replaceAll(',', ''));
