/** The ping: a file beside this chunk, fetched when it is first played and kept for the next time. */
import type { SoundSurface } from '../../wire/page-surfaces.ts';
import ping from './ping.wav';

/** 0 to 1: heard beside other work, and nobody starts. */
const VOLUME = 0.4;
let audio: HTMLAudioElement | undefined;

export const playPing: SoundSurface['playPing'] = ({ fault }) => {
  try {
    audio ??= new Audio(new URL(ping, import.meta.url).href);
    audio.volume = VOLUME;
    audio.currentTime = 0;
    // Refused before the visitor has touched the page, and where its policy forbids media.
    audio.play().catch(fault);
  } catch (error) {
    fault(error);
  }
};
