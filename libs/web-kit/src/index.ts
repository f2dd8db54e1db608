export { RouteAnnouncer } from './document/RouteAnnouncer.js';
export { usePageKey } from './document/use-page-key.js';
export { apiOf } from './api/api-of.js';
export { FRIENDS_POSTS } from './api/page-api.js';
export { invalidateIfUnclear, invalidateRepeatedly } from './api/invalidate.js';
export { call } from './api/call.js';
export { isForbidden, isLimitReached, isNotFound, isSignedOut, errorMessage } from './api/call-errors.js';
export { cursorPages, type Page } from './api/cursor-pages.js';
export { change } from './entities/change.js';
export { patchEntity, removeEntities, storedEntity, storedEntities, storeEntities } from './api/entities.js';
export { one, readAgain, storeCreated } from './entities/entity-by-id.js';
export { entity } from './api/entity-kind.js';
export {
  list,
  page,
  putInFront,
  storing,
  withoutItems,
  type EntityThunk,
  type IdPage,
} from './entities/queries.js';
export { useAllEntities, useEntityPage, useEntity, useEntities } from './entities/use-entities.js';
export { useInfiniteList } from './api/use-infinite-list.js';
export { useLatestRequest } from './api/use-latest-request.js';
export { useOptimisticChange } from './api/use-optimistic-change.js';
export { readPageConfiguration, usePageConfiguration } from './portal/use-page-configuration.js';
export { tolerateTranslation } from './document/tolerate-translation.js';
export { SHOWN_EVENT, useIsShown } from './document/use-is-shown.js';
export { summary } from './document/summary.js';
export { SITE_NAME, useDocumentHead } from './document/use-document-head.js';
export { useLive } from './live/use-live.js';
export { useReadSoon } from './live/use-read-soon.js';
export { ModalHost } from './modal/ModalHost.js';
export { useReportSending } from './modal/use-report-sending.js';
export { useModal, type ModalContentProps, type ModalName } from './modal/use-modal.js';
export { OrderLinks } from './order/OrderLinks.js';
export { useOrder, type OrderQuery } from './order/use-order.js';
export { readStored, store } from './preferences/stored.js';
export { usePreference } from './preferences/use-preference.js';
export { useRoom } from './preferences/use-room.js';
export { DeleteButton } from './page-parts/DeleteButton.js';
export { PagedList } from './page-parts/PagedList.js';
export { EntityPage, useDeletion } from './page-parts/EntityPage.js';
export { HiddenNote } from './page-parts/HiddenNote.js';
export { ShareButton } from './page-parts/ShareButton.js';
export { NotFound } from './page-parts/PageStates.js';
export { parseId } from './page-parts/parse-id.js';
export { useDebounced } from './page-parts/use-debounced.js';
export { PortalProvider } from './portal/PortalProvider.js';
export { useHasRoute, useHasWidget, useRemoteCatalog } from './remote/catalog-context.js';
export { defineRemote, type WidgetPlace } from './remote/define-remote.js';
export { useOwnName } from './front-end/front-end-name.js';
export { loadWithRetry } from '@endpaper/ui';
export { loadable, PendingLoads, useLoadable } from './remote/loadable.js';
export { lazyWithRetry } from './remote/lazy-with-retry.js';
export { QuietWidgets } from './remote/LoadedComponent.js';
export { loadFederatedRemote } from './remote/federation.js';
export { RemoteCatalog } from './remote/remote-catalog.js';
export { reportLoadFailure } from './remote/report-load-failure.js';
export { remoteRoutes } from './remote/remote-routes.js';
export { PlacedWidget, Widget } from './remote/Widget.js';
export { MarkedText } from './search/MarkedText.js';
export { MATCH_STEPS } from './search/match-step.js';
export { excerptOf, hasMatchingWord } from './search/matching-words.js';
export {
  FirstViewFound,
  type FoundInSection,
  SearchSectionContext,
  useReportFound,
  useReportFoundItems,
} from './search/search-section.js';
export { Suggestion, SuggestionGroup } from './search/Suggestion.js';
export { SuggestionListContext } from './search/suggestion-list.js';
export { NotRecognised } from './sign-in/NotRecognised.js';
export { SignInGate } from './sign-in/SignInGate.js';
export { SignInLine } from './sign-in/SignInLine.js';
export { SignInLink, useOffersSignIn } from './sign-in/SignInLink.js';
export { usePendingAct } from './sign-in/use-pending-act.js';
export {
  sessionApi,
  storeSession,
  useLogInMutation,
  useLogOutMutation,
  useSignUpMutation,
} from './session/session.api.js';
export { useExpectsReader } from './preferences/use-expects-reader.js';
export { useSession } from './session/use-session.js';
export { takePageData } from './api/prefetched-data.js';
export { createStore, type PortalStore } from './api/store.js';

// The router and the store's hooks: what front ends use of them and no more, for every reader downloads the list.
export {
  BrowserRouter,
  Link,
  type Location,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { useDispatch } from 'react-redux';
