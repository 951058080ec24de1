import { list } from './answers.ts';
import type { Catalogue } from './catalogue.ts';
import type { CategoryTree } from './category-tree.ts';
import { targetCurrency } from './currency.ts';
import type { Habits } from './habits.ts';
import type { Sort } from './orders.ts';
import { isSimplified, items, type Parameters, wholeNumber } from './parameters.ts';
import type { PriceMoves } from './price-moves.ts';
import { renderProduct } from './product.ts';
import { ProductPages } from './product-page.ts';
import { readSelection } from './product-selection.ts';
import { BusinessRefusal } from './refusals.ts';

const MAX_PRODUCTS = 50;

export interface MethodContext {
  catalogue: Catalogue;
  tree: CategoryTree;
  habits: Habits;
  moves: PriceMoves;
  trackingId: string;
}

/** The methods of the API by name, each of which returns its `result`. They throw BusinessRefusal. */
export function marketplaceMethods({ catalogue, tree, habits, moves, trackingId }: MethodContext) {
  const pages = new ProductPages(catalogue, habits);

  function queryProducts(parameters: Parameters, defaultSort?: Sort) {
    const selection = readSelection(parameters, defaultSort);
    const view = readView(parameters, trackingId);
    const page = pages.read(selection, {
      pageNo: wholeNumber(parameters, 'page_no', { min: 1, absent: 1 }),
      pageSize: wholeNumber(parameters, 'page_size', { min: 1, max: MAX_PRODUCTS, absent: 20 }),
    });
    const products = page.offers.map((offer) => {
      const product = renderProduct(offer, tree, view);
      if (habits.unpriced > 0 && offer.index % habits.unpriced === 0) {
        delete product.target_sale_price;
        delete product.target_app_sale_price;
      }
      return product;
    });
    moves.move(habits.priceMoves);
    return { ...page.counts, products: list('product', products, view.simplify) };
  }

  function productDetails(parameters: Parameters) {
    const ids = items(parameters, 'product_ids');
    if (ids.length === 0 || ids.length > MAX_PRODUCTS) {
      throw new BusinessRefusal(402, 'product_ids');
    }
    const view = readView(parameters, trackingId);
    const offers = ids.map((id) => catalogue.find(id)).filter((offer) => offer !== undefined);
    if (offers.length === 0) throw new BusinessRefusal(405);
    const products = offers.map((offer) => renderProduct(offer, tree, view));
    return {
      current_record_count: products.length,
      products: list('product', products, view.simplify),
    };
  }

  function categories(parameters: Parameters) {
    return {
      total_result_count: tree.rows.length,
      categories: list('category', tree.rows, isSimplified(parameters)),
    };
  }

  return new Map<string, (parameters: Parameters) => unknown>([
    ['aliexpress.affiliate.category.get', categories],
    ['aliexpress.affiliate.product.query', (parameters) => queryProducts(parameters)],
    [
      'aliexpress.affiliate.hotproduct.query',
      (parameters) => queryProducts(parameters, 'LAST_VOLUME_DESC'),
    ],
    ['aliexpress.affiliate.productdetail.get', productDetails],
  ]);
}

/** @throws BusinessRefusal for a tracking id that is not this publisher's */
function readView(parameters: Parameters, ownTrackingId: string) {
  const trackingId = parameters.get('tracking_id') || undefined;
  if (trackingId && trackingId !== ownTrackingId) throw new BusinessRefusal(402, 'tracking_id');
  return {
    currency: targetCurrency(parameters),
    trackingId,
    simplify: isSimplified(parameters),
    fields: items(parameters, 'fields'),
  };
}
