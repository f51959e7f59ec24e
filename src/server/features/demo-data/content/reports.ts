/** What learners write when they report a task, and what staff write into bans. */
import type { ReportReason } from '../../../../wire/task-reports/shapes.ts';
import type { Tongue } from './people.ts';

export const reportComments: Readonly<Record<Tongue, Readonly<Record<ReportReason, readonly string[]>>>> = {
  de: {
    WRONG: [
      'Die als richtig markierte Antwort stimmt nur für ältere Fassungen.',
      'Zwei Antworten sind richtig, es lässt sich aber nur eine wählen.',
      'Im Beispiel fehlt eine Zeile, damit geht die Rechnung nicht auf.',
    ],
    UNRELATED_SKILL: ['Hat mit dem Thema nichts zu tun, gehört eher zu den Datenbanken.', 'Falscher Skill zugeordnet.'],
    DISLIKE: [
      'Zu leicht, man kann die Lösung raten.',
      'Die Frage ist so verschachtelt, dass ich sie dreimal lesen musste.',
    ],
    ABUSE: [
      'In der Frage wird ein Mitlernender beim Namen genannt. Das ist nicht in Ordnung.',
      'Werbung für einen Kurs.',
    ],
    OTHER: ['Auf dem Handy ist die rechte Spalte abgeschnitten.', 'Die Aufgabe gibt es weiter unten noch einmal.'],
  },
  en: {
    WRONG: [
      'The accepted answer has a typo, so nobody can get it right.',
      'Both of the first two answers are correct. See the current documentation.',
      'The expected output rounds up although the text says down.',
    ],
    UNRELATED_SKILL: ['This is about tables, not about HTTP.', 'Nice task, but it trains a different skill.'],
    DISLIKE: ['A trick question. I knew the subject and still failed.', 'Far too long for what it teaches.'],
    ABUSE: ['The wrong answers make fun of beginners.', 'Contains a link to somebody’s shop.'],
    OTHER: ['A duplicate of the task above.', 'The text is fine, the picture it mentions is missing.'],
  },
};

export const banReasons: Readonly<Record<Tongue, readonly string[]>> = {
  de: [
    'Wiederholt Aufgaben aus einem Lehrbuch abgeschrieben.',
    'Meldet Aufgaben, deren Lösung ihm nicht gefällt.',
    'Werbung in Aufgabentexten, trotz Hinweis.',
  ],
  en: [
    'Copied tasks from a course behind a paywall.',
    'Files reports against one person again and again.',
    'Posted solutions in the task text.',
  ],
};
