/** Whose tickets the inbox shows: the site's, or those about the dashboard itself. Nothing where there is no choice. */
import { useSnapshot } from 'valtio/react';
import { ChoiceMenu } from '../../parts/choice-menu.tsx';
import { useServices } from '../../services.ts';
import { useKept } from '../../parts/use-kept.ts';
import { INBOX } from '../../shell/navigation.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { makeInbox } from './inbox.ts';

export function ProjectSwitch() {
  const { desk, navigation, browser } = useServices();
  const { again } = useKept(makeInbox);
  const { projects, chosen } = useSnapshot(desk.state);
  const { t } = useTexts();
  if (projects.length < 2 || !chosen) return null;

  function choose(id: string): void {
    desk.choose(id);
    // Filters by an assignee or a page are about the other project's tickets.
    if (browser.window.location.search) navigation.go(INBOX);
    void again();
  }

  return (
    <ChoiceMenu
      className="chip"
      label={t('tickets.inbox.project', { name: chosen.name })}
      value={chosen.id}
      choices={projects.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    >
      <span className="truncate">{chosen.name}</span>
    </ChoiceMenu>
  );
}
