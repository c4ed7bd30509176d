#!/bin/sh
# In a container these are not the operator's choice: whatever its .env says, the site is reachable and its data in the volume.
export HOST=0.0.0.0 PORT=3000 HTTP_PORT=8080 DATA_DIR=/data
exec /usr/local/lib/elimu "$@"
