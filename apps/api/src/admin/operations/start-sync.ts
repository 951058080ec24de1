import { recordAudit } from '../../audit/record.ts';
import { syncedCategories } from '../../catalogue/categories.ts';
import type { Database } from '../../db/client.ts';
import { categories } from '../../db/schema.ts';
import type { Member } from '../../http/access.ts';
import { Refusal } from '../../http/refusal.ts';
import { treeOf } from '../../search/category-names/named-category.ts';
import { changeJobs } from './act-on-jobs.ts';

/** The priority of jobs that an operator starts: above the planned jobs of all categories. */
const FIRST = 1_000_000;

/**
 * Queues the sync of a category with all below it, or of all categories. Jobs that wait or run already are
 * not queued again.
 * @throws Refusal `invalid_input` for a category that is not read from the marketplace
 */
export function startSync(db: Database, member: Member, category: number | null) {
  return changeJobs(db, async (boss, transaction) => {
    if (category === null) {
      if (await boss.send('sync')) await recordAudit(transaction, member, 'sync_started', '전체');
      return;
    }
    const rows = await transaction.select().from(categories);
    const root = rows.find(({ category_id }) => category_id === category);
    const below = new Set(root && treeOf(root, rows));
    const wanted = syncedCategories().filter((id) => below.has(id));
    if (!root || wanted.length === 0) {
      const reason = '판매처에서 가져오지 않는 카테고리예요.';
      throw new Refusal('invalid_input', { errors: { category_id: [reason] } });
    }
    const jobs = wanted.map((id) => ({
      data: { category: id },
      singletonKey: String(id),
      priority: FIRST,
    }));
    const sent = await boss.insert('sync-category', jobs, { returnId: true });
    if (!sent?.length) return;
    await recordAudit(transaction, member, 'sync_started', root.category_name, {
      category_id: category,
    });
  });
}
