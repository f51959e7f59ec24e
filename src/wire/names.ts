/** Written by `bun build.ts --names` from the sheets (chunk.ts, app.ts, pushes.ts); a test fails where it differs from them. */
import type { FrameApp } from './frame-app.ts';

/** Chunks of the host page that the build makes: the loader can ask for these and no others. */
export type ChunkName =
  | 'banner'
  | 'campaigns'
  | 'capture'
  | 'cookies'
  | 'dialogs'
  | 'feedback'
  | 'image'
  | 'incoming'
  | 'inline'
  | 'modal'
  | 'network'
  | 'notifications'
  | 'outbox'
  | 'react'
  | 'redaction'
  | 'replay'
  | 'signals'
  | 'snapshot'
  | 'sound';

/** The loader's own parts that are fetched as chunks. */
export type LoaderPart = 'messenger' | 'second';

/** The framed apps. */
export type FrameName =
  'banner' | 'conversation' | 'messenger' | 'modal' | 'player' | 'preview' | 'survey' | 'thumbnail' | 'viewer';

/** What is pushed to pages, messengers and desks (pushes.ts of each feature). */
export type PushName =
  | 'bot'
  | 'campaign'
  | 'campaign-totals'
  | 'checklist'
  | 'data-request'
  | 'document'
  | 'editing'
  | 'help'
  | 'here'
  | 'installed'
  | 'job'
  | 'media'
  | 'mention'
  | 'message'
  | 'news'
  | 'presence'
  | 'request'
  | 'response'
  | 'ticket'
  | 'tickets-deleted'
  | 'typing'
  | 'update'
  | 'view'
  | 'undefined';

/** Where the server serves each framed app, and what it allows it. */
export const frameApps = {
  banner: {
    origin: 'media',
    path: '/banner',
    csp: {
      'default-src': ["'none'"],
      'script-src': ['{script}'],
      'style-src': ['{style}'],
      'img-src': ["'self'", 'data:', 'https:', '{app}'],
      'connect-src': ["'self'"],
      'frame-ancestors': ['*'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  conversation: {
    origin: 'frame',
    path: '/conversation',
    files: '/conversation/assets/',
    csp: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'img-src': ["'self'", '{app}', '{media}'],
      'media-src': ['{media}'],
      'connect-src': ['{app}'],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  messenger: {
    origin: 'frame',
    path: '/',
    files: '/assets/',
    csp: {
      'default-src': ["'none'"],
      'script-src': ["'self'", '{script}'],
      'style-src': ["'self'", '{style}'],
      'font-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', '{app}', '{media}'],
      'media-src': ["'self'", '{media}'],
      'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://www.loom.com'],
      'connect-src': ['{app}', '{socket}'],
      'frame-ancestors': ['*'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  modal: {
    origin: 'media',
    path: '/modal',
    csp: {
      'default-src': ["'none'"],
      'script-src': ['{script}'],
      'style-src': ['{style}'],
      'img-src': ["'self'", 'data:', 'https:', '{app}'],
      'connect-src': ["'self'"],
      'frame-ancestors': ['*'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  player: {
    origin: 'media',
    path: '/viewer/replay',
    files: '/viewer/player/',
    csp: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ['data:', '{media}/viewer/asset'],
      'img-src': ['data:', 'blob:', '{media}/viewer/asset'],
      'media-src': ["'none'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'frame-ancestors': ['{app}'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  preview: {
    origin: 'media',
    path: '/preview',
    files: '/preview/assets/',
    csp: {
      'default-src': ["'none'"],
      'script-src': ["'self'", '{app}/widget/'],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      'connect-src': ["'none'"],
      'frame-src': ['{frame}', '{media}'],
      'frame-ancestors': ['{app}'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  survey: {
    origin: 'frame',
    path: '/inline',
    files: '/survey/assets/',
    csp: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'font-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', '{app}', '{media}'],
      'connect-src': ['{app}'],
      'frame-ancestors': ['*'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
  thumbnail: {
    origin: 'frame',
    path: '/thumbnail',
    csp: {
      'default-src': ["'none'"],
      'script-src': ['{script}'],
      'style-src': ["'unsafe-inline'"],
      'img-src': ['data:', 'blob:'],
      'font-src': ['data:'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      sandbox: ['allow-scripts'],
    },
  },
  viewer: {
    origin: 'media',
    path: '/viewer/snapshot',
    files: '/viewer/assets/',
    csp: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'font-src': ['data:', '{media}/viewer/asset'],
      'img-src': ['data:', 'blob:', '{media}/viewer/asset'],
      'media-src': ['data:', 'blob:'],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
      'frame-ancestors': ['{app}'],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
    },
  },
} as const satisfies Readonly<Record<FrameName, FrameApp>>;
