import { chromium, devices } from '@playwright/test';
const base='http://localhost:8811';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
for (const [dev,lang] of [['iPhone 15','ur'],['iPhone 15','en'],['Pixel 7','en'],['Pixel 7','ur']]) {
const ctx=await b.newContext({...devices[dev],deviceScaleFactor:1,baseURL:base,reducedMotion:'no-preference'});
await ctx.addCookies([{name:'language',value:lang,url:base}]);
const page=await ctx.newPage();
page.on('pageerror',e=>console.log(dev,lang,'ERR',page.url(),e.message));
await page.addInitScript(()=>{const r=()=>sizes.push([performance.now()|0,innerWidth,innerHeight,document.documentElement?.scrollWidth,visualViewport.width,visualViewport.scale]);globalThis.sizes=[];r();addEventListener('resize',r);addEventListener('DOMContentLoaded',r);addEventListener('load',r);addEventListener('pagereveal',e=>{r();sizes.push('reveal '+!!e.viewTransition)});addEventListener('online',e=>e.stopImmediatePropagation());});
await page.goto('/m/help');
await page.evaluate(async()=>{await navigator.serviceWorker.ready;for(const p of ['/m/offline','/m/home'])while(!(await caches.match(p)))await new Promise(r=>setTimeout(r,50))});
await ctx.setOffline(true);
await page.route('**/wps/system/status*',r=>r.abort('internetdisconnected'));
await page.evaluate(()=>location.assign('/m/fairness'));
const kept=page.getByRole('navigation').getByRole('link');
await kept.first().waitFor();
console.log(JSON.stringify(await page.evaluate(()=>sizes)));
await kept.first().click();
await page.waitForURL('**/m/home');
await new Promise(r=>setTimeout(r,2500));
console.log(dev,lang,JSON.stringify(await page.evaluate(()=>sizes)));
await ctx.close();
}
await b.close();
