/** The ways to another bot: empty, from a template, or from a file. */
import { Menu } from '@base-ui/react/menu';
import { ChevronDown, Plus } from 'lucide-react';
import { botEndpoints } from '../../../wire/bots/calls.ts';
import { botTemplates, type BotTemplate } from '../../../wire/bots/shapes.ts';
import { MenuEntry } from '../../parts/menu-entry.tsx';
import { MenuPopup } from '../../parts/menu-popup.tsx';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { botPath } from './bots.ts';
import { ImportBot } from './import-bot.tsx';
import styles from './list.module.css';

type Props = { readonly project: string };

function useMake(project: string): (template?: BotTemplate) => void {
  const { api, navigation } = useServices();
  const { t } = useTexts();
  const work = useWork();
  return (template) =>
    void work(async () => {
      const body = template ? { name: t(`bots.template.${template}`), template } : { name: t('bots.newName') };
      const made = await api(botEndpoints.addBot, { params: { project }, body });
      navigation.go(botPath(made.id));
    });
}

export function NewBot({ project }: Props) {
  const { t } = useTexts();
  const make = useMake(project);
  return (
    <>
      <ImportBot project={project} />
      <Menu.Root modal={false}>
        <Menu.Trigger className="btn btn-primary">
          <Plus className="icon" aria-hidden="true" />
          {t('bots.new')}
          <ChevronDown className="icon" aria-hidden="true" />
        </Menu.Trigger>
        <MenuPopup align="end">
          <MenuEntry words={t('bots.newEmpty')} onClick={() => make()} />
          {botTemplates.map((template) => (
            <MenuEntry key={template} words={t(`bots.template.${template}`)} onClick={() => make(template)} />
          ))}
        </MenuPopup>
      </Menu.Root>
    </>
  );
}

/** Where there is none yet: the three templates, each with what it does. */
export function FirstBots({ project }: Props) {
  const { t } = useTexts();
  const make = useMake(project);
  return (
    <ul className={styles.first}>
      {botTemplates.map((template) => (
        <li key={template} className="card">
          <button type="button" className={styles.template} onClick={() => make(template)}>
            <b className="block">{t(`bots.template.${template}`)}</b>
            <span className="hint block">{t(`bots.templateHint.${template}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
