import { AdminFrame } from '@damoa/ui/admin';
import { NotFound } from '../layout/not-found.tsx';
import { OperatorsOnly } from './access/operators-only.tsx';
import { ActionsProvider } from './actions/actions.tsx';
import { SECTIONS } from './sections.ts';

/** The operators' page at the path `href`, or the 404 page if there is none. */
export function AdminPage({ href }: { href: string }) {
  const section = SECTIONS.find((one) => one.href === href);
  if (!section) return <NotFound />;
  const { label, Component } = section;
  return (
    <OperatorsOnly>
      <title>{`${label} - 다모아 운영`}</title>
      <ActionsProvider key={href}>
        <AdminFrame sections={SECTIONS} current={href} title={label}>
          <Component />
        </AdminFrame>
      </ActionsProvider>
    </OperatorsOnly>
  );
}
