/** What is done with a whole bot, from the list and from its editor. */
import { botEndpoints } from '../../../wire/bots/calls.ts';
import type { Bot, BotRow } from '../../../wire/bots/shapes.ts';
import { BOT_NAME_CHARS } from '../../../wire/bots/limits.ts';
import { useData } from '../../data/data.ts';
import { fileNameOf, saveFile } from '../../parts/list/save-file.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { BOTS, botPath, botsOf } from './bots.ts';

type Named = Pick<BotRow, 'id' | 'name'>;

export function useBotDeeds(project: string) {
  const { api, browser, dialogs, navigation } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();
  const again = () => data.reload(botsOf(project).key);
  const params = ({ id }: Named) => ({ project, bot: id });

  function ask(words: { heading: string; body: string; label: string }, run: () => Promise<unknown>): void {
    dialogs.open({
      type: 'warning',
      heading: words.heading,
      body: words.body,
      primaryBtn: { label: words.label, click: () => void work(run) },
      secondaryBtn: { label: t('common.cancel') },
    });
  }

  return {
    copy: (bot: Named) =>
      void work(async () => {
        const name = t('bots.copyName', { name: bot.name }).slice(0, BOT_NAME_CHARS);
        const made = await api(botEndpoints.addBot, { params: { project }, body: { name, copy: bot.id } });
        navigation.go(botPath(made.id));
      }),
    takeAway: (bot: Named) =>
      void work(async () => {
        const file = await api(botEndpoints.exportBot, { params: params(bot) });
        saveFile(browser, `${fileNameOf(bot.name, 'bot')}.json`, [JSON.stringify(file, null, 2)], 'json');
      }),
    switchOff: (bot: Named, told: (bot: Bot) => void = () => undefined) =>
      ask(
        {
          heading: t('bots.switchOffAsk', { name: bot.name }),
          body: t('bots.runsHandedOver'),
          label: t('bots.switchOff'),
        },
        async () => {
          told(await api(botEndpoints.switchBotOff, { params: params(bot) }));
          await again();
        },
      ),
    remove: (bot: Named) =>
      ask(
        { heading: t('bots.deleteAsk', { name: bot.name }), body: t('bots.deleteHint'), label: t('bots.delete') },
        async () => {
          await api(botEndpoints.deleteBot, { params: params(bot) });
          navigation.go(BOTS);
          await again();
        },
      ),
  };
}
