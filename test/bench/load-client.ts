/**
 * Sends the same body again and again over 32 connections for some seconds, or, without a file, asks for the same page; prints
 * requests a second. A process of its own.
 */
import { randomUUID } from 'node:crypto';

const [, , address = '', file = '', seconds = '3', headers = '{}'] = process.argv;
const body = file === '' ? undefined : await Bun.file(file).text();
const until = performance.now() + Number(seconds) * 1000;
let done = 0;
let failed = 0;

/** `%ID%` in the body becomes new for every request: a report with a known id would not be stored. */
const withId = body?.includes('%ID%') ? () => body.replace('%ID%', randomUUID()) : () => body;

async function connection(): Promise<void> {
  while (performance.now() < until) {
    const given = JSON.parse(headers) as Record<string, string>;
    const answer = await fetch(
      address,
      body === undefined
        ? { headers: given }
        : { method: 'POST', body: withId()!, headers: { 'content-type': 'application/json', ...given } },
    );
    await answer.arrayBuffer();
    if (answer.ok) done += 1;
    else failed += 1;
  }
}

await Promise.all(Array.from({ length: 32 }, connection));
console.log(JSON.stringify({ perSecond: done / Number(seconds), failed }));
