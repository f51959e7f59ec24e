import { pino, type Logger } from 'pino';
import type { LogLevel } from '../wire/environment.ts';

export type Log = Logger;

/** JSON lines on standard error, so that standard output keeps the first-start notice readable. */
export function createLog(level: LogLevel): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ fd: 2, sync: true }));
}
