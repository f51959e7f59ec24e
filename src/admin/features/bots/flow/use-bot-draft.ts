/** The draft of a bot for as long as its screen stands. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { newUuid } from '../../../../ui/new-uuid.ts';
import { botEndpoints } from '../../../../wire/bots/calls.ts';
import type { Bot } from '../../../../wire/bots/shapes.ts';
import { useServices } from '../../../services.ts';
import { ownDrafts } from '../../../session/own-drafts.ts';
import { createBotDraft, type BotDraftKeeper } from './bot-draft.ts';

const ID_CHARS = 12;
/** Of blocks and their parts: by chance, so that two who edit one bot never make the same. */
export const newId = (): string => newUuid().replaceAll('-', '').slice(-ID_CHARS);

export function useBotDraft(bot: Bot, project: string, may: boolean): BotDraftKeeper {
  const { api, browser, session, unsaved, live } = useServices();
  const { id } = bot;
  const params = { project, bot: id };
  const [keeper] = useState(() =>
    createBotDraft(
      bot,
      {
        save: (body) => api(botEndpoints.saveBotDraft, { params, body }),
        start: browser.start,
        kept: ownDrafts(browser.stored, session),
        newId,
        report: browser.report,
      },
      may,
    ),
  );
  const isSaved = useSnapshot(keeper.state).phase === 'saved';
  useEffect(
    () => () => {
      void keeper.send();
      keeper.stop();
    },
    [keeper],
  );
  useEffect(() => (isSaved ? undefined : unsaved.hold(`bot ${id}`)), [unsaved, id, isSaved]);
  useEffect(() => {
    const again = () => void keeper.send();
    browser.window.addEventListener('online', again);
    return () => browser.window.removeEventListener('online', again);
  }, [browser, keeper]);
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.name !== 'resync' && !(event.name === 'bot' && event.data.id === id)) return;
        api(botEndpoints.bot, { params: { project, bot: id } }).then(keeper.told, browser.report);
      }),
    [live, api, browser, keeper, project, id],
  );
  return keeper;
}
