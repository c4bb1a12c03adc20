#!/bin/sh
# Runs a command beside Ceph's object gateway, with the smallest cluster that it needs: one monitor, and one store in
# memory. All its files are in a temporary folder. The command finds it by the settings of the AWS client.
# Usage: with-ceph.sh <command>
set -eu

packages='radosgw ceph-mon ceph-osd'
for program in $packages; do
  command -v "$program" > /dev/null && continue
  apt-get update -q > /dev/null
  # shellcheck disable=SC2086 -- a list of packages
  DEBIAN_FRONTEND=noninteractive apt-get install -y -q -o DPkg::Lock::Timeout=300 --no-install-recommends $packages > /dev/null
done

port=${CEPH_FIRST_PORT:-17480}
address="http://127.0.0.1:$((port + 2))"
monitors="[v2:127.0.0.1:$port,v1:127.0.0.1:$((port + 1))]"
id=$(cat /proc/sys/kernel/random/uuid)
disk=$(cat /proc/sys/kernel/random/uuid)
export AWS_ENDPOINT_URL_S3="$address" AWS_REGION=us-east-1
export AWS_ACCESS_KEY_ID=test AWS_SECRET_ACCESS_KEY=secret-of-the-test

folder=$(mktemp -d)
daemons=''
stop() {
  # shellcheck disable=SC2086 -- a list of processes
  [ -z "$daemons" ] || kill -9 $daemons 2> /dev/null || true
  rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM
start() {
  "$@" > /dev/null 2>&1 &
  daemons="$daemons $!"
}

mkdir "$folder/mon" "$folder/osd"
cat > "$folder/ceph.conf" << END
[global]
fsid = $id
mon host = $monitors
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
osd objectstore = memstore
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
admin socket =
pid file =
log file = $folder/log
END

monmaptool --create --fsid "$id" --addv a "$monitors" "$folder/monmap" > /dev/null
ceph-mon -c "$folder/ceph.conf" --mkfs -i a --monmap "$folder/monmap" --mon-data "$folder/mon"
start ceph-mon -c "$folder/ceph.conf" -f -i a --mon-data "$folder/mon"
ceph -c "$folder/ceph.conf" --connect-timeout 60 osd new "$disk" > /dev/null
ceph-osd -c "$folder/ceph.conf" --mkfs -i 0 --osd-uuid "$disk" --osd-data "$folder/osd"
start ceph-osd -c "$folder/ceph.conf" -f -i 0 --osd-data "$folder/osd"
radosgw-admin -c "$folder/ceph.conf" user create --uid test --display-name test \
  --access-key "$AWS_ACCESS_KEY_ID" --secret-key "$AWS_SECRET_ACCESS_KEY" > /dev/null
start radosgw -c "$folder/ceph.conf" -f --rgw-frontends "beast endpoint=127.0.0.1:$((port + 2))"
for _ in $(seq 120); do
  curl -s -o /dev/null "$address" && break
  sleep 1
done

"$@"
