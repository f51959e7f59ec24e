/** Words that a question is made of and that say nothing of what it is about, folded. */
import { languageOf } from './fold.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    `a an the and or but if of to in on at by for from with without into onto as is are was were be been being am
     do does did done doing have has had having i im ive me my mine we our ours us you your yours he she it its they
     them their this that these those there here what whats which who whom whose when where why how hows can cant
     cannot could should would will wont may might must shall not no nor dont doesnt didnt isnt arent wasnt so than
     then too very just about also any some please get got want need long much many take takes find`,
  ),
  de: words(
    `der die das den dem des ein eine einen einem einer eines und oder aber wenn ob als wie was wer wen wem wo wohin
     woher wann warum wieso weshalb welche welcher welches welchen ist sind war waren bin bist sein wird werden wurde
     kann konnen konnte kannst muss mussen soll sollen darf durfen mochte will wollen habe hat haben hatte hatten ich
     mich mir mein meine meinen meinem meiner du dich dir dein deine deinen deinem er sie es wir uns unser unsere ihr
     euch sich man in im ins an am auf aus bei beim mit nach von vom vor zu zum zur fur gegen ohne um uber unter
     durch bis seit nicht kein keine keinen auch nur noch so dann da hier dort dass denn doch mal bitte gibt geht
     mache machen tun lang lange viel viele finde finden`,
  ),
};

/** `word`: folded. */
export function isStopWord(word: string, lang: string): boolean {
  return stopWords[languageOf(lang)]?.has(word) ?? false;
}
