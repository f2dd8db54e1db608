import { lazyWithRetry, remoteRoutes, useRemoteCatalog, useRoutes } from '@endpaper/web-kit';
import { useMemo } from 'react';
import { NotFoundPage } from './errors/NotFoundPage.js';
import { Layout } from './layout/Layout.js';

const LogInPage = lazyWithRetry(() => import('./account/LogInPage.js'));
const SignUpPage = lazyWithRetry(() => import('./account/SignUpPage.js'));
const ForgotPasswordPage = lazyWithRetry(() => import('./account/ForgotPasswordPage.js'));
const ResetPasswordPage = lazyWithRetry(() => import('./account/ResetPasswordPage.js'));
const VerifyEmailPage = lazyWithRetry(() => import('./account/VerifyEmailPage.js'));
const ConfirmEmailPage = lazyWithRetry(() => import('./account/ConfirmEmailPage.js'));
const AboutPage = lazyWithRetry(() => import('./about/AboutPage.js'));
const SearchPage = lazyWithRetry(() => import('./search/SearchPage.js'));
const SettingsPage = lazyWithRetry(() => import('./settings/SettingsPage.js'));
const TeamPage = lazyWithRetry(() => import('./team/TeamPage.js'));

/** The routing table: the shell's own pages and those of the released remotes. */
export function App() {
  const catalog = useRemoteCatalog();
  const routes = useMemo(
    () => [
      {
        element: <Layout />,
        children: [
          ...remoteRoutes(catalog),
          { path: 'login', element: <LogInPage /> },
          { path: 'signup', element: <SignUpPage /> },
          { path: 'forgot-password', element: <ForgotPasswordPage /> },
          { path: 'reset-password', element: <ResetPasswordPage /> },
          { path: 'verify-email', element: <VerifyEmailPage /> },
          { path: 'confirm-email', element: <ConfirmEmailPage /> },
          { path: 'about', element: <AboutPage /> },
          { path: 'search', element: <SearchPage /> },
          { path: 'settings', element: <SettingsPage /> },
          { path: 'team', element: <TeamPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    [catalog],
  );
  return useRoutes(routes);
}
