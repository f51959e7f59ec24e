/** The dashboard's home: figures that are the counts of the lists they open, plots, what waits, by the App over the real server. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { openHouse, screen, waitFor, within, type Desk, type House } from './house.tsx';
import { fullReport } from './reports.ts';
import { addAccount } from '../server/staff.ts';
import { reportBy, taskBy } from './tasks.ts';

const HOME = '/dashboard';
const ADDRESS = { all: /^/, users: /^\/dashboard\/users/ };

const card = (name: string) => screen.findByRole('region', { name });
/** The large figure of this name, which is the way to its list. */
const figure = (name: string) =>
  waitFor(() => {
    const one = [...document.querySelectorAll<HTMLAnchorElement>('a.figure')].find(({ textContent }) => textContent.includes(name));
    if (!one?.querySelector('b')) throw new Error(`no figure '${name}'`);
    return one;
  });
const numberOf = async (name: string) => Number((await figure(name)).querySelector('b')!.textContent);
const total = () => document.querySelector('.head .total')?.textContent;
