/** How much the visitors of a project are interrupted (P-STA-12). */
import type { Pressure } from '../../../wire/campaigns/figures.ts';
import { DAY_MS } from '../../../wire/limits.ts';
import type { Ports } from '../../ports.ts';
import { calmOf } from './calm-store.ts';
import { pressureOf } from './pressure-store.ts';
import { campaignById } from './store.ts';

export type Pressing = { readonly pressure: (project: string) => Promise<Pressure> };

export function createPressing({ storage, now }: Pick<Ports, 'storage' | 'now'>): Pressing {
  return {
    async pressure(project) {
      const { rules } = await calmOf(storage, project);
      const { items, people, quiet, most } = await pressureOf(storage, project, {
        since: now() - 7 * DAY_MS,
        now: now(),
      });
      const worst = most && (await campaignById(storage, project, most.campaignId));
      return {
        people,
        items: people === 0 ? 0 : items / people,
        allowed: rules.perWeek,
        less: people === 0 ? 0 : quiet / people,
        worst: most && worst ? { id: worst.id, name: worst.name, share: most.items / items } : null,
      };
    },
  };
}
