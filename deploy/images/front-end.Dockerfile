# The image of the shell or of a remote, a web server with its built files: --build-arg APP=mfe-books
# Stages before `build` do not depend on APP: Docker builds them once for all apps.
ARG NGINX=nginx:1.28-alpine@sha256:a8b39bd9cf0f83869a2162827a0caf6137ddf759d50a171451b335cecc87d236
ARG NODE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
FROM $NODE AS manifests
COPY . /workspace
RUN cd /workspace && find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete \
 && find . -type d -empty -delete

FROM $NODE AS workspace
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

FROM $NGINX
ARG APP
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="$APP" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
COPY deploy/images/front-end.nginx.conf /etc/nginx/nginx.conf
COPY --from=build /workspace/$APP/dist /usr/share/nginx/html
# The typefaces that the shell serves are under the OFL, whose text goes with them.
COPY --from=build /workspace/node_modules/@fontsource/literata/LICENSE /usr/share/licenses/literata
COPY --from=build /workspace/node_modules/@fontsource-variable/figtree/LICENSE /usr/share/licenses/figtree
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=4s --start-period=30s --retries=4 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health"]
ENTRYPOINT ["nginx", "-g", "daemon off;"]
CMD []
