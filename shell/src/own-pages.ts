import { lazyWithRetry } from '@endpaper/web-kit';

/** The shell's own pages, by their paths. The gateway reads the paths in `index.html`. */
export const OWN_PAGES = {
  login: lazyWithRetry(() => import('./account/LogInPage.js')),
  signup: lazyWithRetry(() => import('./account/SignUpPage.js')),
  'forgot-password': lazyWithRetry(() => import('./account/ForgotPasswordPage.js')),
  'reset-password': lazyWithRetry(() => import('./account/ResetPasswordPage.js')),
  'verify-email': lazyWithRetry(() => import('./account/VerifyEmailPage.js')),
  'confirm-email': lazyWithRetry(() => import('./account/ConfirmEmailPage.js')),
  about: lazyWithRetry(() => import('./about/AboutPage.js')),
  rules: lazyWithRetry(() => import('./texts/RulesPage.js')),
  privacy: lazyWithRetry(() => import('./texts/PrivacyPage.js')),
  search: lazyWithRetry(() => import('./search/SearchPage.js')),
  settings: lazyWithRetry(() => import('./settings/SettingsPage.js')),
  team: lazyWithRetry(() => import('./team/TeamPage.js')),
};
