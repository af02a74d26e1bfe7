# The shop with its embedded backend. The base image only has to run npm: Node 26 comes as a package.
FROM node:22-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/adapters/package.json packages/adapters/
COPY packages/web/package.json packages/web/
COPY packages/cli/package.json packages/cli/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts scripts
COPY packages packages
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-slim
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/packages packages
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 \
    PORT=3000 \
    PASSEPARTOUT_DATA=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["/shop/node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would not pass on signals.
CMD ["sh", "packages/web/start.sh"]
