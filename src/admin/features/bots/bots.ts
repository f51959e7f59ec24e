/** Bots as the dashboard asks for them, and where they are. */
import { botEndpoints } from '../../../wire/bots/calls.ts';
import type { Bot, BotList } from '../../../wire/bots/shapes.ts';
import { asked, type Ask } from '../../data/ask.ts';

export const BOTS = '/dashboard/bots';
export const botPath = (id: string): string => `${BOTS}/${id}`;

export const botsOf = (project: string): Ask<BotList> => asked(botEndpoints.bots, { params: { project } });
export const botOf = (project: string, bot: string): Ask<Bot> => asked(botEndpoints.bot, { params: { project, bot } });
