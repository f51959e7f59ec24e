/** What happened in the player, for those who do not see it. */
import { useSnapshot } from 'valtio/react';
import { useTexts } from '../../shell/use-texts.ts';
import { clock } from './timeline.ts';
import type { Replay } from './replay.ts';

export function ReplaySaid({ replay }: { replay: Replay }) {
  const { t, intl } = useTexts();
  const { said, speed } = useSnapshot(replay.state);
  if (!said) return <output className="sr" data-replay-said />;
  const time = clock(said.milliseconds);
  const seconds = intl.formatNumber(Math.round(said.milliseconds / 1000), { style: 'unit', unit: 'second' });
  const words = {
    playing: () => t('tickets.replay.said.playing'),
    paused: () => t('tickets.replay.said.paused', { time }),
    moved: () => t('tickets.replay.said.moved', { time }),
    skipped: () => t('tickets.replay.said.skipped', { time: seconds }),
    speed: () => t('tickets.replay.said.speed', { factor: intl.formatNumber(speed) }),
  };
  return (
    <output className="sr" data-replay-said>
      {words[said.what]()}
    </output>
  );
}
