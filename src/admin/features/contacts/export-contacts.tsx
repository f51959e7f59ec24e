/** The list as a file, as it is narrowed: with what is masked in lists only where somebody asks for it. */
import { Menu } from '@base-ui/react/menu';
import { Download } from 'lucide-react';
import { contactEndpoints } from '../../../wire/contacts/calls.ts';
import { contactOrders, type ContactTable } from '../../../wire/contacts/shapes.ts';
import { wordOf } from '../../parts/list/filter-values.ts';
import type { ListQuery } from '../../parts/list/list-query.ts';
import { saveFile } from '../../parts/list/save-file.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { filterIn } from './contacts.ts';

export function ExportContacts({ query }: { readonly query: ListQuery }) {
  const { api, browser, desk } = useServices();
  const { t } = useTexts();
  const work = useWork();
  if (!useCan('lists:export')) return null;
  const save = (format: ContactTable['format'], personal: boolean) =>
    void work(async () => {
      const { id: project } = await desk.project();
      const sort = wordOf(contactOrders, query.sort);
      const body = { format, personal, filter: filterIn(query), sort };
      const text = await api(contactEndpoints.contactTable, { params: { project }, body });
      saveFile(browser, `contacts.${format}`, [typeof text === 'string' ? text : `${JSON.stringify(text)}\n`], format);
    });
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className="btn btn-secondary">
        <Download className="icon" aria-hidden="true" />
        {t('contacts.export')}
      </Menu.Trigger>
      <MenuPopup align="end">
        {([false, true] as const).flatMap((personal) =>
          (['csv', 'jsonl'] as const).map((format) => (
            <MenuEntry
              key={`${format} ${personal}`}
              words={t(personal ? `contacts.export.${format}.personal` : `contacts.export.${format}`)}
              onClick={() => save(format, personal)}
            />
          )),
        )}
      </MenuPopup>
    </Menu.Root>
  );
}
