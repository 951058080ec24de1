import { AdminFrame } from '@damoa/ui/admin';
import { NotFound } from '../layout/not-found.tsx';
import { ActionsProvider } from './actions.tsx';
import { OperatorsOnly } from './operators-only.tsx';
import { SECTIONS } from './sections.ts';

/** The operator's page with the address `href`. */
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
