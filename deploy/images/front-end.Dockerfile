# The image of the shell or of a remote, a web server with its built files: --build-arg APP=mfe-books
# Stages before `build` do not depend on APP: Docker builds them once for all apps.
FROM node:24-bookworm-slim AS manifests
COPY . /workspace
RUN cd /workspace && find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -type d -empty -delete

FROM node:24-bookworm-slim AS workspace
WORKDIR /workspace
COPY --from=manifests /workspace ./
RUN npm ci --ignore-scripts --no-audit --no-fund

FROM workspace AS sources
COPY . .
ENV NX_DAEMON=false NX_TUI=false

# The front end and the list of its files. The image has no source maps, because they contain the sources.
FROM sources AS build
ARG APP
RUN npx nx run-many -t build -p @endpaper/$APP @endpaper/releases \
 && find $APP/dist -name '*.map' -delete \
 && node libs/releases/dist/list-files.js $APP/dist

FROM nginx:1.28-alpine
ARG APP
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="$APP" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
COPY deploy/images/front-end.nginx.conf /etc/nginx/nginx.conf
COPY --from=build /workspace/$APP/dist /usr/share/nginx/html
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=4 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health"]
ENTRYPOINT ["nginx", "-g", "daemon off;"]
CMD []
