import { DataTable, type DataTableProps } from '@damoa/ui/admin';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../api/send-call.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useIsMounted } from '../../browser/use-is-mounted.ts';
import { useActions } from '../actions/actions.tsx';
import { csvName, toCsv } from './csv.ts';

/** Loads all rows of a query. `report` gets the progress in percent and returns whether to continue. */
type LoadAll<Row> = (report: (percent: number) => boolean) => Promise<readonly Row[]>;

export interface AdminTableProps<Row>
  extends Omit<DataTableProps<Row>, 'onSave' | 'saving' | 'failure' | 'onRetry' | 'isBusy'> {
  query: Pick<
    UseQueryResult<unknown, ApiError>,
    'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
  >;
  /** Loads the rows of the CSV, if the table does not show all of them. */
  loadAll?: LoadAll<Row> | undefined;
}

/** A table of the rows of a query, which can be saved as CSV. */
export function AdminTable<Row>({ query, loadAll, ...table }: AdminTableProps<Row>) {
  const { title, columns, rows } = table;
  const { report } = useActions();
  const isMounted = useIsMounted();
  const [saving, setSaving] = useState<string>();

  async function save() {
    setSaving('모으는 중');
    try {
      const all = await (loadAll?.((percent) => {
        if (isMounted()) setSaving(`${percent}%`);
        return isMounted();
      }) ?? rows);
      if (isMounted()) saveFile(csvName(title), toCsv(columns, all ?? []), 'text/csv');
    } catch (error) {
      if (isMounted()) report(error);
    }
    if (isMounted()) setSaving(undefined);
  }

  return (
    <DataTable
      {...table}
      onSave={save}
      saving={saving}
      failure={query.error ? query.error.problem.detail : undefined}
      onRetry={() => void query.refetch()}
      isBusy={query.isPlaceholderData || (query.error !== null && query.isFetching)}
    />
  );
}
