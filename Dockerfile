# The program is built where its tools are, and runs where they are not.
FROM oven/bun:1.4.5 AS build
WORKDIR /src
COPY package.json bun.lock ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun src/operations/build/build.ts

FROM debian:12-slim
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin elimu && install -d -o elimu -m 700 /data
COPY --from=build /src/dist/elimu /usr/local/lib/elimu
COPY packaging/container.sh /usr/local/bin/elimu
USER 1000
WORKDIR /data
VOLUME /data
# 3000 is the site; with DOMAIN it is HTTPS, and 8080 answers the certificate authority and redirects.
EXPOSE 3000 8080
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["elimu", "health"]
ENTRYPOINT ["elimu"]
CMD ["serve"]
