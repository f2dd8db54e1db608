import { configureStore } from '@reduxjs/toolkit';
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

// A page with the libraries of the portal and no more: the least that a page of cards costs with them.
const ARTICLES = Array.from({ length: 24 }, (_, index) => ({
  id: index + 1,
  title: `A book with the number ${index + 1}`,
  author: `Author ${index + 1}`,
}));

const api = createApi({
  baseQuery: fakeBaseQuery(),
  endpoints: build => ({
    articles: build.query<typeof ARTICLES, undefined>({ queryFn: () => ({ data: ARTICLES }) }),
  }),
});

const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: defaults => defaults().concat(api.middleware),
});

function Articles() {
  const { data = [] } = api.useArticlesQuery(undefined);
  return (
    <main>
      <h1>Books</h1>
      {data.map(({ id, title, author }) => (
        <article key={id}>
          <h2>
            <Link to={`/books/${id}`}>{title}</Link>
          </h2>
          <p>{author}</p>
        </article>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Articles />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
