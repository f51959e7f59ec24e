/**
 * Host pages that fight: strict policies, styles that reach for everything, built-ins that are not what they were. On each
 * the widget lives through its whole life, and the page does not notice.
 */
import { expect, test } from '../page-guard.ts';
import { hostDocument, snippet } from './host-document.ts';
import { liveThrough } from './life.ts';

type Place = { app: string; frame: string; media: string; key: string; report: string };
type Fighter = {
  head?: (place: Place) => string;
  body?: string;
  attributes?: string;
  bodyAttributes?: string;
  /** Of the script's tag. */
  tag?: string;
  headers?: (place: Place) => Record<string, string>;
};

const inline = (code: string, nonce = '') => `<script${nonce && ` nonce="${nonce}"`}>${code}</script>`;
const style = (css: string) => `<style>${css}</style>`;
const policy = (more: string) => (place: Place) => ({
  'content-security-policy': `default-src 'none'; connect-src ${place.app} ${place.app.replace('http', 'ws')}; frame-src ${place.frame}; report-uri ${place.report}; ${more.replaceAll('{app}', place.app)}`,
});

const fighters: Readonly<Record<string, Fighter>> = {
  'a policy of nonces only, without inline styles, data: pictures and with Trusted Types': {
    tag: 'nonce="n1"',
    headers: policy(
      "script-src 'nonce-n1' 'strict-dynamic'; style-src 'nonce-n1'; img-src {app}; require-trusted-types-for 'script'; trusted-types 'none'",
    ),
  },
  'a policy that names origins and forbids every style and picture': {
    headers: policy("script-src {app}; style-src 'none'; img-src 'none'; require-trusted-types-for 'script'"),
  },
  'a policy of nonces only': { tag: 'nonce="n1"', headers: policy("script-src 'nonce-n1'; style-src 'nonce-n1'") },
  'styles that unset everything, importantly': {
    head: () =>
      style(
        '*,*::before,*::after{all:unset!important} html{font-size:37px!important;letter-spacing:.3em} parley-widget{display:none!important;opacity:0!important}',
      ),
  },
  'a reset of the utility kind': {
    head: () =>
      style(
        '*,::before,::after{box-sizing:border-box;margin:0;padding:0;border:0 solid} html{line-height:1.5;tab-size:4} button,input,select,textarea{font:inherit;color:inherit;background:transparent;border-radius:0;opacity:1} img,svg,video,canvas,iframe{display:block;vertical-align:middle} img,video{max-width:100%;height:auto} ol,ul,menu{list-style:none} h1,h2,h3{font-size:inherit;font-weight:inherit} [hidden]{display:none!important}',
      ),
  },
  'a reset of the component kind': {
    head: () =>
      style(
        ':root{--blue:#06c;font-size:16px} *,::before,::after{box-sizing:border-box} body{margin:0;font:400 1rem/1.5 serif;-webkit-text-size-adjust:100%} button{text-transform:uppercase;-webkit-appearance:button;padding:20px!important;transform:scale(2)} button:focus:not(:focus-visible){outline:0} iframe{width:50%!important;border:9px solid red!important} [role=button]{cursor:pointer} p{margin:0 0 1rem} dialog{padding:0} svg,img{vertical-align:middle;max-width:10px!important}',
      ),
  },
  'frozen prototypes': {
    head: () =>
      inline(
        'for(const one of [Object,Array,Function,Promise,Map,Set,WeakMap,Error,String,Number,RegExp,Date,Symbol,EventTarget,Event,Node,Element,HTMLElement]){Object.freeze(one.prototype);Object.freeze(one)}for(const one of [JSON,Math,Reflect,console])Object.freeze(one)',
      ),
  },
  'polluted prototypes': {
    head: () =>
      inline(
        'Object.prototype.extra=function(){};Object.prototype.name="polluted";Object.prototype.data={};Object.prototype.length=3;Array.prototype.extra=[1];Array.prototype.toJSON=function(){return "list"};Array.prototype.includes=function(){return true};Object.prototype.hasOwnProperty=()=>true;String.prototype.trim=String.prototype.trim;Function.prototype.extra=1',
      ),
  },
  'no storage': {
    head: () =>
      inline(
        'for(const name of ["localStorage","sessionStorage","indexedDB","caches"])Object.defineProperty(window,name,{configurable:true,get(){throw new DOMException("denied","SecurityError")}});Object.defineProperty(document,"cookie",{get(){throw new DOMException("denied","SecurityError")},set(){throw new DOMException("denied","SecurityError")}})',
      ),
  },
  'storage that is full': {
    head: () => inline('Storage.prototype.setItem=function(){throw new DOMException("full","QuotaExceededError")}'),
  },
  'a Gleap that is no stub': {
    head: () => inline('window.Gleap=[];window.Gleap.invoked=true;window.GleapActions={length:3}'),
  },
  'a base element': { head: () => '<base href="https://elsewhere.test/deep/">' },
  'a window whose optional parts throw when they are looked at': {
    head: () =>
      inline(
        'for(const name of ["localStorage","sessionStorage","indexedDB","caches","visualViewport","navigation","cookieStore","speechSynthesis","opener","frameElement","parent","external","event","name","status","scheduler","trustedTypes","isSecureContext","crossOriginIsolated","screen","devicePixelRatio","customElements","styleMedia","launchQueue","documentPictureInPicture"])if(Object.getOwnPropertyDescriptor(window,name)?.configurable)Object.defineProperty(window,name,{configurable:true,get(){throw new ReferenceError(name+" is out of reach")},set(){throw new ReferenceError(name+" is out of reach")}})',
      ),
  },
  'an AMD loader and a module object': {
    head: () =>
      inline(
        'window.define=function(){throw new Error("anonymous define")};define.amd={jQuery:true};window.exports={};window.module={exports};window.require=function(){throw new Error("no module")}',
      ),
  },
  'a direction from right to left': { attributes: 'lang="ar" dir="rtl"' },
  'a framework that owns the body': {
    head: () =>
      style('body{display:grid;grid:auto-flow/1fr 1fr;gap:40px} html>*{margin-top:30px} body>:last-child{color:red}'),
  },
  'cross-origin isolation': {
    headers: () => ({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    }),
  },
};

for (const [name, fighter] of Object.entries(fighters)) {
  test(`a page with ${name} does not notice the widget [W-API-04]`, async ({ guard, site, server }) => {
    const place = { ...server, report: guard.policy.report };
    const { head, body, attributes, bodyAttributes } = fighter;
    const html = hostDocument({
      head: (head?.(place) ?? '') + snippet(server, fighter.tag),
      ...(body === undefined ? {} : { body }),
      ...(attributes === undefined ? {} : { attributes }),
      ...(bodyAttributes === undefined ? {} : { bodyAttributes }),
    });
    await guard.open(site.page('/fighter', html, fighter.headers?.(place)));
    await liveThrough(guard, server.key);
    expect(guard.policy.reports()).toEqual([]);
  });
}
