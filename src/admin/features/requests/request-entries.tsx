/** What the menu of a request offers in the list and on the board. */
import { Menu } from '@base-ui/react/menu';
import { Link } from 'wouter';
import type { RequestRow } from '../../../wire/requests/shapes.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { deleteRequest } from './request-actions.ts';
import { requestPath } from './requests-paths.ts';

type Props = {
  readonly row: RequestRow;
  readonly can: { readonly write: boolean; readonly publish: boolean };
  readonly onStatus: () => void;
};

export function RequestEntries({ row, can, onStatus }: Props) {
  const services = useServices();
  const { t } = useTexts();
  return (
    <>
      <Menu.Item className="menu-item" render={<Link href={requestPath(row.id)} />}>
        <span className="menu-label">{t('requests.open')}</span>
      </Menu.Item>
      {can.publish && row.state === 'visible' && <MenuEntry words={t('requests.changeStatus')} onClick={onStatus} />}
      {can.publish && <MenuEntry words={t('requests.delete')} removes onClick={() => deleteRequest(services, row)} />}
    </>
  );
}
