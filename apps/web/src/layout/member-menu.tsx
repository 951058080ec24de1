import { MenuPanel, type MenuPanelProps } from '@damoa/ui/menu-panel';
import { useIsOperator } from '../accounts/use-is-operator.ts';

/**
 * The menu panel, with what the person may do. Rights are asked for when it opens, and may fail. An operator
 * who has to do something first learns it on the operator's pages.
 */
export function MemberMenu(props: MenuPanelProps) {
  const { isOperator, obstacle } = useIsOperator({
    wanted: props.open && props.user !== undefined,
  });
  return <MenuPanel {...props} isOperator={isOperator || obstacle !== undefined} />;
}
