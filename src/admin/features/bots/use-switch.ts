/** The switch of a bot in the list: off at once, after a question; on by publishing its draft, if nothing stops that. */
import { botEndpoints } from '../../../wire/bots/calls.ts';
import type { BotRow } from '../../../wire/bots/shapes.ts';
import { asFailure } from '../../api/failure.ts';
import { useData } from '../../data/data.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useBotDeeds } from './bot-deeds.ts';
import { botPath, botsOf } from './bots.ts';

export function useSwitch(project: string): (bot: BotRow) => void {
  const { api, navigation, toasts } = useServices();
  const data = useData();
  const { t } = useTexts();
  const work = useWork();
  const deeds = useBotDeeds(project);

  async function publish({ id }: BotRow): Promise<void> {
    const params = { project, bot: id };
    const { revision } = await api(botEndpoints.bot, { params });
    try {
      await api(botEndpoints.publishBot, { params, body: { revision } });
      toasts.show({ type: 'success', heading: t('bots.published') });
      await data.reload(botsOf(project).key);
    } catch (error) {
      if (asFailure(error).code !== 'bot_invalid') throw error;
      // The editor lists what is wrong with it.
      toasts.show({ type: 'error', heading: t('bots.notPublished'), body: t('bots.notPublishedHere') });
      navigation.go(botPath(id));
    }
  }

  return (bot) => (bot.state === 'off' ? void work(() => publish(bot)) : deeds.switchOff(bot));
}
