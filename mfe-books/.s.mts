import webpack from '/work/main/node_modules/webpack/lib/index.js';
import cfg from './webpack.config.ts';
const c = cfg({}, {mode:'production'}); c.output.path='/tmp/t/out3'; c.plugins=c.plugins.filter(p=>p.constructor.name!=='RemoteManifest');
const comp=webpack(c); comp.hooks.thisCompilation.tap('x',k=>k.hooks.afterSeal?.tap?.('y',()=>{})); comp.hooks.compilation.tap('z',k=>k.hooks.processAssets.tap({name:'q',stage:-2000},()=>console.log(k.errors.map(e=>e.message.slice(0,300)))));
comp.run((e,s)=>{ console.log(e?.message, s?.toString({all:false,errors:true}))});
