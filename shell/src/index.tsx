import '@endpaper/ui/global.css';
import 'react-dom/client';

const nextTask = () => new Promise(resolve => setTimeout(resolve));

// The first script runs in three tasks, between which the browser can respond: React, the packages that front ends share,
// and then the portal. All are in the same file.
void nextTask()
  .then(() => import(/* webpackMode: "eager" */ '@endpaper/web-kit'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start.js'));
