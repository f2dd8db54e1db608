import '@endpaper/ui/global.css';
import 'react-dom/client';

// The first script runs in two tasks, between which the browser can respond: React, and then the portal. Both are in the
// same file.
setTimeout(() => void import(/* webpackMode: "eager" */ './start.js'));
