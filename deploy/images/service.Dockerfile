# The image of the gateway or of a service: --build-arg APP=svc-books
# Stages before `build` do not depend on APP: Docker builds them once for all apps.
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

# The app, its seed, its texts and the libs that it imports.
FROM sources AS build
ARG APP
RUN npx nx build @endpaper/$APP && mkdir /built && cp -r --parents libs/*/dist $APP/dist $(ls -d $APP/seed $APP/texts 2>/dev/null) /built

# The packages that they need at run time, in the versions of the lock file.
FROM workspace AS pruned
ARG APP
RUN rm -rf node_modules */node_modules libs/*/node_modules \
 && npm pkg delete devDependencies --workspaces --include-workspace-root \
 && npm install --workspace=@endpaper/$APP --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund
COPY --from=build /built /built
RUN mkdir /app && cp -a node_modules /app \
 && for link in node_modules/@endpaper/*; do \
      folder=$(realpath --relative-to=. "$link") && cp -a --parents "$folder" /app && cp -r "/built/$folder/." "/app/$folder"; \
    done \
 && find /app \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && rm -rf /app/libs/*/dist/testing

FROM $NODE
ARG APP
ARG VERSION=0.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="$APP" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION"
# A DNS query for a name that no longer exists occupies a thread for seconds; other queries need free threads.
ENV UV_THREADPOOL_SIZE=16
# By a container's memory limit V8 would choose 1 MB for new objects, and collect garbage all the time. The other objects get half
# of a service's memory limit in Kubernetes, as V8 would choose: without a limit, as in Docker Compose, it keeps far more garbage.
ENV NODE_OPTIONS="--max-semi-space-size=16 --max-old-space-size=192"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app/$APP
COPY --from=pruned /app /app
# The gateway keeps the front ends' files here. A new volume takes the owner of this folder.
RUN install -d -o node -g node /var/cache/endpaper
USER node
EXPOSE 4000
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http${process.env.TLS_DIR ? 's' : ''}://localhost:4000/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
