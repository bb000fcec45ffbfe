# The same commands as on any machine: npm ci, the build, npm start. Debian's glibc is needed, Alpine will not do.
FROM node:24-bookworm-slim

# A library of the Node that the project pins, which slim images lack.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

WORKDIR /shop
# The packages are a layer of their own: a change of the sources does not install them again.
COPY package.json package-lock.json .npmrc ./
COPY apps/admin/package.json apps/admin/
COPY apps/bot/package.json apps/bot/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/dns/package.json packages/dns/
COPY packages/i18n/package.json packages/i18n/
COPY packages/money/package.json packages/money/
COPY packages/ui/package.json packages/ui/
RUN npm ci --omit=dev && npm cache clean --force

COPY . .
# The user of the container may not write here: what the first start of the embedded PostgreSQL would write is made now.
RUN node tools/build.mjs && node tools/prepare-postgres.ts

# Everything that the shop keeps, when no DATABASE_URL is set the database too.
RUN mkdir /data && chown node:node /data
VOLUME /data
# To try it: docker build -t lotok . && docker run -p 127.0.0.1:3000:3000 -v lotok:/data lotok. Its sandboxes answer this machine
# and private networks; add -e SANDBOXES=on to show it on the Internet, or the settings of a shop that earns money
# (docs/operations.md), NODE_ENV=production first.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
EXPOSE 3000
USER node

HEALTHCHECK --start-period=60s --interval=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, which would stand between a signal and the shop.
CMD ["node", "tools/start.mjs"]
