import { categoryHref } from '@damoa/ui';
import {
  type CategoryPath,
  type Column,
  categoryPaths,
  FindForm,
  SmallButton,
} from '@damoa/ui/admin';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/queries.ts';
import { CURRENT } from '../current.ts';
import { AdminTable } from '../tables/admin-table.tsx';
import { useAddress } from '../use-address.ts';

/** The tree of categories, with a link to rename each. */
export function Categories() {
  const tree = useQuery({ ...queries.categories.list({}), ...CURRENT });
  const counts = useQuery({ ...queries.categories.counts({}), ...CURRENT });
  const q = useAddress().parameter('q').trim();
  const totals =
    counts.data && new Map(counts.data.map(({ category_id, total }) => [category_id, total]));
  const columns: Column<CategoryPath>[] = [
    {
      name: '카테고리',
      value: ({ path }) => path,
      cell: ({ category, depth }) => (
        <span className={depth > 0 ? 'admin-child' : undefined}>
          <a href={categoryHref(category)}>{category.category_name}</a>
        </span>
      ),
      isWide: true,
    },
    { name: '번호', value: ({ id }) => String(id) },
    {
      name: '담긴 상품',
      kind: 'number',
      // The API leaves out categories without products.
      value: ({ id }) => (totals ? (totals.get(id) ?? 0) : null),
    },
  ];
  return (
    <>
      <FindForm action="/admin/categories" label="카테고리 이름" value={q} />
      <AdminTable
        title="모든 카테고리"
        note="상품 수는 그 카테고리에 바로 담긴 것만 셌어요."
        isSortable
        columns={columns}
        query={tree}
        rows={tree.data && categoryPaths(tree.data).filter(({ path }) => path.includes(q))}
        keyOf={({ id }) => id}
        empty="그런 카테고리가 없어요."
        actions={({ id, path }) => (
          <SmallButton href={`/categories/${id}/edit`}>
            이름 바꾸기
            <span className="unseen">{`: ${path}`}</span>
          </SmallButton>
        )}
      />
    </>
  );
}
