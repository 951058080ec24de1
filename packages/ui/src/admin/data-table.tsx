import { ArrowDown, ArrowUp, ChevronsUpDown, Download, RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Column, isFigure, isText, textOf } from './columns.ts';
import { Section, type SectionProps } from './section.tsx';
import { SmallButton } from './small-button.tsx';
import { nextSorting, type Sorting, sorted } from './sorting.ts';

export interface DataTableProps<Row>
  extends Pick<SectionProps, 'title' | 'note' | 'tools' | 'isHalf'> {
  columns: readonly Column<Row>[];
  /** Undefined until they have loaded. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** Buttons for a row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Whether the columns can be sorted: only if the table shows all rows of its query. */
  isSortable?: boolean | undefined;
  /** The text if there are no rows, a sentence. */
  empty: string;
  /** Saves all rows as CSV. */
  onSave?: (() => void) | undefined;
  /** The progress of saving, while it is running. */
  saving?: string | undefined;
  /** Why the rows could not be loaded. */
  failure?: string | undefined;
  onRetry?: (() => void) | undefined;
  isBusy?: boolean | undefined;
}

/** A table with a heading, which scrolls inside its section below a sticky head. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { title, note, isHalf, rows, empty, onSave, saving, failure, onRetry, isBusy } = props;
  const tools = (
    <div className="admin-tools">
      {props.tools}
      {onSave && rows && rows.length > 0 && (
        <SmallButton
          onClick={onSave}
          isBusy={saving !== undefined}
          aria-label={`${title} CSV 저장`}
        >
          {saving === undefined && <Download aria-hidden />}
          {saving ?? 'CSV'}
        </SmallButton>
      )}
    </div>
  );
  return (
    <Section title={title} note={note} tools={tools} isHalf={isHalf}>
      {rows && rows.length > 0 && <Rows {...props} rows={rows} />}
      {rows?.length === 0 && <p className="admin-empty">{empty}</p>}
      {failure && (
        <p className="admin-failure" role="alert">
          {failure}
          <SmallButton onClick={onRetry} isBusy={isBusy}>
            {!isBusy && <RotateCw aria-hidden />}
            다시 시도
          </SmallButton>
        </p>
      )}
      {!rows && !failure && <p className="admin-empty admin-loading">불러오고 있어요.</p>}
    </Section>
  );
}

function Rows<Row>({
  title,
  columns: all,
  rows,
  keyOf,
  actions,
  isSortable,
  isBusy,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const columns = all.filter(({ isOnlySaved }) => !isOnlySaved);
  const [sorting, setSorting] = useState<Sorting>();
  const sort = (column: Column<Row>) => setSorting((before) => nextSorting(column, before));
  // In a narrow window, long texts leave no room for other columns: the cells of each row are stacked.
  const isStacked = columns.some(({ isWide }) => isWide);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard
    <section className="admin-scroll" tabIndex={0} aria-label={`${title} 표`}>
      <table className={isStacked ? 'admin-table admin-stacked' : 'admin-table'} aria-busy={isBusy}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head
                key={column.name}
                column={column}
                sorting={sorting}
                onSort={isSortable ? sort : undefined}
              />
            ))}
            {actions && (
              <th scope="col">
                <span className="unseen">할 일</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, columns, sorting).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.name} className={classOf(column)} data-name={column.name}>
                  <Cell column={column} row={row} />
                </td>
              ))}
              {actions && (
                <td>
                  <div className="admin-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell?.(row) ?? textOf(column.kind, column.value(row));
  return isText(column) ? <span className="admin-text">{content}</span> : content;
}

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting | undefined;
  onSort: ((column: Column<Row>) => void) | undefined;
}

function Head<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const order = sorting?.by !== column.name ? undefined : sorting.isDescending;
  const Icon = order === undefined ? ChevronsUpDown : order ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className={classOf(column)}
      aria-sort={order === undefined ? undefined : order ? 'descending' : 'ascending'}
    >
      {onSort ? (
        <button type="button" className="admin-sort" onClick={() => onSort(column)}>
          {column.name}
          <Icon aria-hidden />
        </button>
      ) : (
        column.name
      )}
    </th>
  );
}

function classOf<Row>(column: Column<Row>) {
  if (isFigure(column)) return 'admin-figure';
  if (column.kind === 'time') return 'admin-time';
  return column.isWide ? 'admin-wide' : undefined;
}
