export interface MarketplaceCategory {
  category_id: number;
  category_name: string;
  /** Absent for a top-level category. */
  parent_category_id?: number;
}

/** The categories by id. An unknown category is top-level, with a made-up name. */
export class CategoryTree {
  readonly rows: readonly MarketplaceCategory[];
  readonly #byId: Map<number, MarketplaceCategory>;
  readonly #paths = new Map<number, readonly number[]>();

  constructor(rows: readonly MarketplaceCategory[]) {
    this.rows = rows;
    this.#byId = new Map(rows.map((row) => [row.category_id, row]));
  }

  name(id: number) {
    return this.#byId.get(id)?.category_name ?? `Category ${id}`;
  }

  /** The ids from the top-level category down to this one. */
  path(id: number): readonly number[] {
    const known = this.#paths.get(id);
    if (known) return known;
    const path = [id];
    for (
      let parent = this.#byId.get(id)?.parent_category_id;
      parent !== undefined && !path.includes(parent);
      parent = this.#byId.get(parent)?.parent_category_id
    ) {
      path.unshift(parent);
    }
    this.#paths.set(id, path);
    return path;
  }
}
